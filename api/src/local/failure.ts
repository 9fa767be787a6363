/** A command cannot do what it was asked; the message is for people. */
export class LocalError extends Error {}
