import { join } from "node:path";

/** Where files of feeds lie while they are read. */
export const feedFolder = (dataDirectory: string): string => join(dataDirectory, "feeds");

/** The file of a feed that is uploaded, which stays until the next one. */
export const uploadPath = (dataDirectory: string, feedId: number): string =>
  join(feedFolder(dataDirectory), `uploaded-${feedId}`);
