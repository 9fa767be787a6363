import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { prepareOnIntent } from '../../components/prepare.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { loadPublishDialog, PublishBookDialog } from './lazyDialogs.ts'

const dialogAhead = prepareOnIntent(loadPublishDialog)

/** 'Vendi Libro' and its dialog, prefetched on hover intent. */
export function SellBookButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden />} {...dialogAhead} onClick={() => setOpen(true)}>
        {t('Vendi Libro')}
      </Button>
      {open && <PublishBookDialog onClose={() => setOpen(false)} />}
    </>
  )
}
