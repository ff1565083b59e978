// Brief notifications, on Base UI's toasts: announced, gone after a while, and never the only place an error is shown.
import { Toast as Base } from '@base-ui/react/toast';
import { Icon } from '../pictures/icon.tsx';
import './toast.css';

/** Long enough to read it, think, and reach the button. */
const ACTION_MS = 10_000;
const manager = Base.createToastManager();

/** `action`: something that can be done about it, such as undoing it, and for how long. Returns what takes it away. */
export function showToast(text: string, action?: { label: string; onClick: () => void; forMs?: number }) {
  const id = manager.add({ title: text, ...(action && { actionProps: { children: action.label, onClick: action.onClick }, timeout: action.forMs ?? ACTION_MS }) });
  return () => manager.close(id);
}

/** Rendered once in the frame of an application that shows toasts. */
export function Toaster() {
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <Base.Viewport className="toasts">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="toast">
      <Base.Title className="toast-title" />
      {toast.actionProps && <Base.Action className="toast-action" />}
      <Base.Close className="toast-close" aria-label="Dismiss">
        <Icon name="close" />
      </Base.Close>
    </Base.Root>
  ));
}
