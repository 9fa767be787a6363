/** Parameter of a form's address: the exam that the book is for. */
export const subjectOfNewBook = 'subject'
