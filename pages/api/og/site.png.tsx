import { createApiHandler } from "@/server/platform/http/handler";
import { coveredText } from "@/server/reading/social-image/covered-text";
import { sendPicture, socialImageSite } from "@/server/reading/social-image/send-picture";
import { SiteImage } from "@/server/reading/social-image/SiteImage";
import { socialImageText } from "@/text/social-image";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (_request, response) => {
    const { siteName, texts } = socialImageSite(socialImageText);
    await sendPicture(
      response,
      <SiteImage
        siteName={coveredText(siteName)}
        headline={texts.siteHeadline}
        promise={texts.sitePromise}
      />,
    );
  },
});
