import { useT } from '../../i18n/I18nProvider.tsx'
import { usePrice } from '../../i18n/useFormats.ts'
import { useInstance } from '../../navigation/instance.ts'
import styles from './PriceComparison.module.css'
import { Section } from './Section.tsx'

/** The price comparison: a receipt with a bar for each offer (docs/product.md, "Home page"). */
export function PriceComparison() {
  const t = useT()
  const instance = useInstance()
  const price = usePrice()
  const euro = (amount: number) => price(amount.toFixed(2))
  return (
    <Section
      title={t('Quanto costa davvero un libro da 30 €')}
      intro={t('Altrove paghi anche la commissione e la spedizione. Qui risparmi fino a {saving} su ogni libro.', { saving: euro(saving) })}
    >
      <ul className={styles.receipts}>
        {offers.map((offer) => (
          <li key={offer.name} className={offer.name ? styles.receipt : `${styles.receipt} ${styles.ours}`}>
            <h3>{offer.name || instance.productName}</h3>
            <Bar price={bookPrice} extra={totalOf(offer) - bookPrice} />
            <dl>
              <Row name={t('Prezzo del libro')} value={euro(bookPrice)} />
              <Row name={t('Commissione')} value={euro(offer.commission)} />
              <Row name={t('Spedizione')} value={euro(offer.shipping)} />
              <Row name={t('Totale')} value={euro(totalOf(offer))} />
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}

/** Price and extra costs on a common scale; repeats the figures below. */
function Bar({ price, extra }: { price: number; extra: number }) {
  const width = (amount: number) => (amount / dearest) * 100
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={styles.track} width={100} height={10} />
      <rect className={styles.price} width={width(price)} height={10} />
      <rect className={styles.extra} x={width(price)} width={width(extra)} height={10} />
    </svg>
  )
}

interface Offer {
  /** Empty for this site. */
  name: string
  commission: number
  shipping: number
}

/** Costs of a 30 euro book, in euro (docs/product.md, "Home page"). */
const bookPrice = 30

const offers: Offer[] = [
  { name: 'Marketplace A', commission: 2.7, shipping: 5 },
  { name: 'Marketplace B', commission: 2.4, shipping: 5 },
  { name: '', commission: 0, shipping: 0 },
]

/** Total in euro, computed in cents. */
const totalOf = ({ commission, shipping }: Offer): number =>
  [bookPrice, commission, shipping].reduce((cents, euro) => cents + Math.round(euro * 100), 0) / 100

const dearest = Math.max(...offers.map(totalOf))

const saving = (Math.round(dearest * 100) - bookPrice * 100) / 100
