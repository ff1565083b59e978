// By what the fields of a reply are found from elsewhere on the page.
export const SUBJECT = 'reply-subject';
/** The text; where the form is folded, the button that opens it. */
export const REPLY = 'reply-text';
