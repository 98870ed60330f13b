/** `field` is null where the form as a whole is wrong. */
export interface FieldIssue {
  readonly field: string | null;
  readonly message: string;
}
