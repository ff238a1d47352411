/** Id of the element around the header's search field, for the query of the results page. */
export const HEADER_SEARCH = 'header-search';
