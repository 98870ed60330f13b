export interface DemonstrationPage {
  readonly token: string;
  readonly content: { readonly categories: number; readonly items: number; readonly reviews: number } | null;
  readonly isAsked: boolean;
}
