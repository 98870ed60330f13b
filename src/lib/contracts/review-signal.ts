/** Days for which the site keeps where a review came from, and a browser the cookie for it: six months. */
export const SIGNAL_DAYS = 180;

/** The name of the cookie by which reviews from one browser are recognised. */
export const DEVICE_COOKIE = "review_device";
