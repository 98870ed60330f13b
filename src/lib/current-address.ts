/** Path and parameters of the page that the browser shows, without the anchor. */
export const currentAddress = (): string => window.location.pathname + window.location.search;
