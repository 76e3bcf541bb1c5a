// SPDX-License-Identifier: Apache-2.0
// A TOML file as a tree (toml.h): toml++ parses, and its tables, which are sorted by key, are put
// back into the order of the text. Limit: dates are kept as a kind without a value.
#define TOML_EXCEPTIONS  0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "toml.h"

namespace {

char *copy(const std::string &text) {
    return strdup(text.c_str());
}

toml_kind_t kind_of(const toml::node &node) {
    switch (node.type()) {
    case toml::node_type::table: return TOML_TABLE;
    case toml::node_type::array: return TOML_ARRAY;
    case toml::node_type::string: return TOML_STRING;
    case toml::node_type::integer: return TOML_INTEGER;
    case toml::node_type::floating_point: return TOML_REAL;
    case toml::node_type::boolean: return TOML_BOOLEAN;
    default: return TOML_TIME;
    }
}

void take_value(toml_node_t &to, const toml::node &from) {
    if (const auto *text = from.as_string()) {
        to.text = copy(text->get());
    } else if (const auto *integer = from.as_integer()) {
        to.integer = integer->get();
        to.real = static_cast<double>(to.integer);
        to.text = copy(std::to_string(to.integer));
    } else if (const auto *real = from.as_floating_point()) {
        std::ostringstream text;
        to.real = real->get();
        text << to.real;
        to.text = copy(text.str());
    } else if (const auto *boolean = from.as_boolean()) {
        to.integer = boolean->get();
        to.text = copy(to.integer ? "true" : "false");
    }
}

void convert(toml_node_t &to, const toml::node &from, const std::string &key,
             const std::string &path, unsigned line);

void take_table(toml_node_t &to, const toml::table &from) {
    struct entry {
        std::string key;
        const toml::node *node;
        toml::source_position place;
    };
    std::vector<entry> entries;
    for (const auto &[key, node] : from) {
        entries.push_back({std::string(key.str()), &node, key.source().begin});
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const entry &a, const entry &b) { return a.place < b.place; });
    to.child = static_cast<toml_node_t *>(calloc(entries.size() + 1, sizeof(toml_node_t)));
    to.count = entries.size();
    std::string prefix = to.path[0] ? std::string(to.path) + "." : "";
    for (size_t i = 0; i < entries.size(); i++) {
        convert(to.child[i], *entries[i].node, entries[i].key, prefix + entries[i].key,
                entries[i].place.line);
    }
}

void take_array(toml_node_t &to, const toml::array &from) {
    to.child = static_cast<toml_node_t *>(calloc(from.size() + 1, sizeof(toml_node_t)));
    to.count = from.size();
    for (size_t i = 0; i < from.size(); i++) {
        convert(to.child[i], from[i], to.key, std::string(to.path) + "[" + std::to_string(i) + "]",
                from[i].source().begin.line);
    }
}

void convert(toml_node_t &to, const toml::node &from, const std::string &key,
             const std::string &path, unsigned line) {
    to.kind = kind_of(from);
    to.key = copy(key);
    to.path = copy(path);
    to.line = line;
    if (const auto *table = from.as_table()) {
        take_table(to, *table);
    } else if (const auto *array = from.as_array()) {
        take_array(to, *array);
    } else {
        take_value(to, from);
    }
}

void release(toml_node_t &node) {
    for (size_t i = 0; i < node.count; i++) {
        release(node.child[i]);
    }
    free(node.child);
    free(node.key);
    free(node.path);
    free(node.text);
}

} // namespace

extern "C" toml_node_t *toml_read(const char *path, char *message, size_t message_size) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf())) {
        snprintf(message, message_size, "%s: cannot read: %s", path,
                 errno ? strerror(errno) : "it is empty or no file");
        return nullptr;
    }
    toml::parse_result result = toml::parse(text.str());
    if (!result) {
        const toml::parse_error &error = result.error();
        std::string why(error.description());
        snprintf(message, message_size, "%s:%u: this is not TOML: %s", path,
                 static_cast<unsigned>(error.source().begin.line), why.c_str());
        return nullptr;
    }
    auto *root = static_cast<toml_node_t *>(calloc(1, sizeof(toml_node_t)));
    if (root) {
        convert(*root, result.table(), "", "", 1);
    }
    return root;
}

extern "C" void toml_free(toml_node_t *root) {
    if (root) {
        release(*root);
        free(root);
    }
}
