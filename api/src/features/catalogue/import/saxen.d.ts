/** Types of the used part: the library has none. */
declare module 'saxen' {
  export type Attributes = Partial<Record<string, string>>
  type Decode = (text: string) => string

  export class Parser {
    on(event: 'openTag', take: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this
    on(event: 'closeTag', take: (name: string) => void): this
    on(event: 'text', take: (text: string, decode: Decode) => void): this
    on(event: 'error', take: (error: Error) => void): this
    /** @throws Error for invalid XML */
    parse(xml: string): void
  }
}
