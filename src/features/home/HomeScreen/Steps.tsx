import css from "@/features/home/HomeScreen/Steps.module.css";
import { homeText } from "@/text/home";
import { SiteLink } from "@/ui/SiteLink";

/** What the site is for, in three steps. */
export function Steps() {
  return (
    <section aria-labelledby="como-funciona" data-late="">
      <h2 id="como-funciona" className="visually-hidden">
        {homeText.stepsTitle}
      </h2>
      <ol className={css.root}>
        {homeText.steps.map(({ title, text, link, href }) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p>{text}</p>
            <SiteLink href={href}>{link}</SiteLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
