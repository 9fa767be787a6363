import { vi } from 'vitest'

interface Answer {
  status: number
  body: unknown
}

/** A stub of XMLHttpRequest for uploads, controlled by tests. */
export class FakeUpload {
  static last: FakeUpload
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  response: unknown = null
  withCredentials = false
  responseType = ''
  opened: string[] = []
  sent: File[] = []

  constructor() {
    FakeUpload.last = this
  }
  open(method: string, url: string) {
    this.opened = [method, url]
  }
  setRequestHeader() {}
  send(body: FormData) {
    this.sent = body.getAll('images') as File[]
  }
  abort() {
    this.onabort?.()
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true })
  }
  finish({ status, body }: Answer) {
    this.status = status
    this.response = body
    this.onload?.()
  }
}

/** Installs the stub; `FakeUpload.last` is then the latest request. */
export function fakeUploads(): void {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  let previews = 0
  URL.createObjectURL = () => `blob:preview-${++previews}`
  URL.revokeObjectURL = () => {}
}
