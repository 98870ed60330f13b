import {
  eventSigningSecretMinimumLength,
  isApiBase,
  isBaseUrl,
  publicSettingDefaults,
} from "@/config/public-rules";
import { z } from "zod";

const HOST_NAME = /^(\*\*?\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, "");

export const siteSettingFields = {
  NEXT_PUBLIC_SITE_NAME: z
    .string()
    .max(60)
    .default(publicSettingDefaults.NEXT_PUBLIC_SITE_NAME)
    .describe("The name of the site."),
  /** `settingsSchema` gives it its default, which has the port. */
  NEXT_PUBLIC_BASE_URL: z
    .string()
    .refine(isBaseUrl, "an http or https address without a path (example: https://www.example.com)")
    .transform(withoutTrailingSlash)
    .optional()
    .describe(
      "The address under which visitors reach the site, for canonical and shared links. Without it, `http://localhost:PORT`.",
    ),
  NEXT_PUBLIC_API_BASE: z
    .string()
    .default(publicSettingDefaults.NEXT_PUBLIC_API_BASE)
    .refine(isApiBase, "a path of this site (/api) or an absolute https URL")
    .transform(withoutTrailingSlash)
    .describe("The base of the browser's API calls: a path of this site, or an https URL."),
  NEXT_PUBLIC_EVENT_SIGNING_SECRET: z
    .string()
    .min(eventSigningSecretMinimumLength, `at least ${eventSigningSecretMinimumLength} characters`)
    .default(publicSettingDefaults.NEXT_PUBLIC_EVENT_SIGNING_SECRET)
    .describe(
      "The key of the signature on visit events, at least 16 characters. Every visitor's browser has it, so it only turns away events that were damaged, or made without reading the scripts. The default is for a site of this machine alone.",
    ),
  IMAGE_HOSTS: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((host) => host.trim()))
    .transform((hosts) => hosts.filter((host) => host !== ""))
    .refine(
      (hosts) => hosts.every((host) => HOST_NAME.test(host)),
      "host names separated by commas (example: images.example.com, *.example.net)",
    )
    .describe(
      "The https hosts from which the site may fetch and resize pictures of items, separated by commas; `*.example.com` for all names of a domain.",
    ),
};
