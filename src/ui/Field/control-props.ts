/**
 * What a field passes on to its control for a form that scripts send. The types are those of react-hook-form's `register`,
 * so that no field imports the library.
 */
export interface ControlProps {
  ref?: (element: unknown) => void;
  onChange?: (event: { target: unknown; type?: unknown }) => unknown;
  onBlur?: (event: { target: unknown; type?: unknown }) => unknown;
}
