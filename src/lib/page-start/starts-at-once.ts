/** Pages whose visitors come to fill in a form, which nothing but scripts can send. */
const formPages = /^\/(entrar|cadastro|confirmar|recuperar-senha|conta)(\/|$)/;

/**
 * Whether the scripts of a page start with the page instead of late (docs/decisions/0010-late-start.md): there is
 * nothing to read first where the page is a form.
 * @param route as Next names the page's file: "/entrar/retorno"
 */
export function startsAtOnce(route: string): boolean {
  return formPages.test(route);
}
