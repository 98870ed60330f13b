export const initialOf = (name: string): string => name.trim().charAt(0).toUpperCase();
