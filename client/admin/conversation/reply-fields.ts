// By what the fields of a reply are found from elsewhere on the page.
export const SUBJECT = 'reply-subject';
export const REPLY = 'reply-text';
