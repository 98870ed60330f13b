/** More would be a form that nobody fills in. */
export const MOST_QUESTIONS = 6;

/** "r1" for the first question. */
export const answerParameter = (index: number) => `r${index + 1}`;
export const answerParameterNames = Array.from({ length: MOST_QUESTIONS }, (_, index) =>
  answerParameter(index),
);
