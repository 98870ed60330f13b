import { join } from "node:path";

export const feedFolder = (dataDirectory: string): string => join(dataDirectory, "feeds");

export const uploadPath = (dataDirectory: string, feedId: number): string =>
  join(feedFolder(dataDirectory), `uploaded-${feedId}`);
