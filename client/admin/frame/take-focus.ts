// A ref that focuses an element when its dialog opens, or at once if it is already open.
export function takeFocus(element: HTMLElement | null) {
  // The browser looks for this attribute when opening a dialog; React does not set it.
  element?.setAttribute('autofocus', '');
  element?.focus();
}
