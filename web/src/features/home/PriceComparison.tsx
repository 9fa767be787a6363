import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './PriceComparison.module.css'
import { Section } from './Section.tsx'

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

const rows: { name: string; amountOf(offer: Offer): number }[] = [
  { name: 'Prezzo del libro', amountOf: () => bookPrice },
  { name: 'Commissione', amountOf: ({ commission }) => commission },
  { name: 'Spedizione', amountOf: ({ shipping }) => shipping },
  { name: 'Totale', amountOf: totalOf },
]

/** The price comparison: a column for each offer, headed by a bar of what it costs (docs/product.md, "Home page"). */
export function PriceComparison() {
  const { t, formats } = useI18n()
  const instance = useInstance()
  const euro = (amount: number) => formats.price(amount.toFixed(2))
  const styleOf = ({ name }: Offer) => (name ? undefined : styles.ours)
  return (
    <Section
      title={t('Quanto costa davvero un libro da 30 €')}
      intro={t('Altrove paghi anche la commissione e la spedizione. Qui risparmi fino a {saving} su ogni libro.', { saving: euro(saving) })}
      isSplit
    >
      <div className={styles.sideways}>
        <table className={styles.prices}>
          <thead>
            <tr>
              <td />
              {offers.map((offer) => (
                <th key={offer.name} scope="col" className={styleOf(offer)}>
                  {offer.name || instance.productName}
                  <Bar extra={totalOf(offer) - bookPrice} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, amountOf }) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                {offers.map((offer) => (
                  <td key={offer.name} className={styleOf(offer)}>
                    {euro(amountOf(offer))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Price and extra costs on a common scale; repeats the figures below. */
function Bar({ extra }: { extra: number }) {
  const width = (amount: number) => (amount / dearest) * 100
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={styles.track} width={100} height={10} />
      <rect className={styles.price} width={width(bookPrice)} height={10} />
      <rect className={styles.extra} x={width(bookPrice)} width={width(extra)} height={10} />
    </svg>
  )
}
