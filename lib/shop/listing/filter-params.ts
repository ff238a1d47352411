/** Matches a query (without `?`) that filters or sorts a list. Small: every page contains it. */
export const FILTER_PARAM_PATTERN =
  /(?:^|&)(?:sort|category|brand|tag|option|sale|new|stock|offer|min|max)=/;
