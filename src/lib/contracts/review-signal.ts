/** How long the site keeps signals of a review, and a browser the cookie for them: six months. */
export const SIGNAL_DAYS = 180;

export const DEVICE_COOKIE = "review_device";
