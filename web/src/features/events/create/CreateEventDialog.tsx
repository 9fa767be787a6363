export function CreateEventDialog(_: { onClose(): void }) {
  return null
}
