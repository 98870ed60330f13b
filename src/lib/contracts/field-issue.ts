/** What is wrong with a form that was sent; `field` is null where it is the form as a whole. */
export interface FieldIssue {
  readonly field: string | null;
  readonly message: string;
}
