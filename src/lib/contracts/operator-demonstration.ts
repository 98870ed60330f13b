/** What goes with the demonstration, before an operator takes it away. */
export interface DemonstrationPage {
  readonly token: string;
  /** Null where there is no demonstration. */
  readonly content: { readonly categories: number; readonly items: number; readonly reviews: number } | null;
  /** Whether the removal waits or runs already. */
  readonly isAsked: boolean;
}
