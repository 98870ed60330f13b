/** What is said of figures that come with the project. */
export const sourceNotes = {
  name: ({
    publisher,
    title,
    period,
    checkedAtPublisher,
  }: {
    publisher: string;
    title: string;
    period: string;
    checkedAtPublisher: boolean;
  }) =>
    `${publisher}, ${title}, ${period}; ${checkedAtPublisher ? "conferida na fonte" : "cópia pública, não conferida na fonte"}`,
} as const;
