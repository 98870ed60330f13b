/** What is removed together with the demonstration. */
export interface DemonstrationPage {
  readonly token: string;
  /** Null without a demonstration. */
  readonly content: { readonly categories: number; readonly items: number; readonly reviews: number } | null;
  /** Whether the removal is waiting or running. */
  readonly isAsked: boolean;
}
