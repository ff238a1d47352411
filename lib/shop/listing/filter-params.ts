/** Finds in a query (without its `?`) a name that chooses among a list's items or orders them. Small, as every page has it. */
export const FILTER_PARAM_PATTERN = /(?:^|&)(?:sort|category|brand|tag|sale|new|stock|offer|min|max)=/;
