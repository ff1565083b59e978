// The focus for what a dialog asks first. As a ref: once the dialog opens, and at once in one that is open already.
export function takeFocus(element: HTMLElement | null) {
  // What the platform looks for when it opens a dialog. React sets no such attribute.
  element?.setAttribute('autofocus', '');
  element?.focus();
}
