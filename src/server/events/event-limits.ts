/** Largest body of `POST /api/event`, in bytes. */
export const EVENT_BODY_LIMIT = 16 * 1024;

/** How deep the JSON of an event may be nested, and how many values it may hold in all. */
export const EVENT_DEPTH_LIMIT = 8;
export const EVENT_VALUE_LIMIT = 300;

/** Longest identifier of a visitor: a UUID of an anonymous one, or the user pool's id of a user. */
export const VISITOR_ID_LIMIT = 128;

/** Longest user agent that is kept; the rest of a longer one is refused, not cut, since it was signed. */
export const USER_AGENT_LIMIT = 512;
