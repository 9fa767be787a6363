import { bookRecord } from '@chiostro/domain/books/bookRecord'
import { Gallery } from '../../../components/Gallery.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { BookPicture } from '../../books/BookPicture.tsx'
import { coverFirst } from '../../images/imageList.ts'
import { StaffList } from '../list/StaffList.tsx'
import styles from './drawers.module.css'

export function Books() {
  const t = useT()
  return (
    <StaffList
      record={bookRecord}
      pictures={({ title, course, imageUrls, coverImageIndex }) => (
        <div className={styles.book}>
          <Gallery label={t('Foto del libro')} imageUrls={coverFirst(imageUrls, coverImageIndex)}>
            {(src, eager) => <BookPicture title={title} course={course} src={src} eager={eager} />}
          </Gallery>
        </div>
      )}
    />
  )
}
