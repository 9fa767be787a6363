import { showToast, type ToastMessage } from './toastStore.ts'

/** `const { toast } = useToast()`, then `toast({ title, description, variant, duration })` with translated texts. */
export function useToast(): { toast(message: ToastMessage): void } {
  return { toast: showToast }
}
