/** The type of a script that waits: browsers neither fetch nor run what they do not know. */
export const lateScriptType = "text/late";

/** Milliseconds after the load of a page until its scripts start, where the visitor gives no sign. */
export const START_AFTER_MILLISECONDS = 4000;

/** Milliseconds after the load of a page until its scripts are fetched, where they have not started. */
export const FETCH_AFTER_MILLISECONDS = 1000;

/** On `<html>`: the events of seeing the page, as JSON, until the tracker has them. */
export const visitAttribute = "data-visit";

/** On `<html>` while the browser has the cookie of a signed-in user: the header shows the account then. */
export const signedInAttribute = "data-signed-in";

/** On `<html>` once React has taken over. */
export const hydratedAttribute = "data-hydrated";

/** Told to the document at that moment. */
export const HYDRATED_EVENT = "hydrated";
