// Up to the end of the word; punctuation after it belongs to the sentence.
const address = /(https?:\/\/[^\s<>"'«»]*[^\s<>"'«».,;:!?)\]])/

/** A visitor's text, in which web addresses can be pressed. They lead away on the writer's word, which `rel` tells search engines. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <a key={index} href={part} rel="nofollow ugc noreferrer" target="_blank">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
