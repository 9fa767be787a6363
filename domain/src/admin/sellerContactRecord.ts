import { staffTable } from '../records/staffRecord.ts'

export const sellerContactRecord = staffTable({
  query: 'sellerContacts',
  fields: {
    id: 'text',
    createdAt: 'text',
    bookTitle: 'text',
    bookPrice: 'text',
    buyerName: 'text',
    buyerEmail: 'text',
    sellerName: 'text',
    sellerEmail: 'text',
    emailSent: 'flag',
    message: 'text',
  },
  shown: [
    { label: 'Data', importance: 0, format: 'moment', value: ({ createdAt }) => createdAt },
    { label: 'Libro', importance: 0, names: true, value: ({ bookTitle }) => bookTitle },
    { label: 'Prezzo', importance: 3, format: 'price', value: ({ bookPrice }) => bookPrice },
    {
      label: 'Acquirente',
      importance: 1,
      value: ({ buyerName, buyerEmail }) => `${buyerName} <${buyerEmail}>`,
      apart: [
        { label: 'Acquirente', value: ({ buyerName }) => buyerName },
        { label: 'Email acquirente', value: ({ buyerEmail }) => buyerEmail },
      ],
    },
    {
      label: 'Venditore',
      importance: 2,
      value: ({ sellerName, sellerEmail }) => `${sellerName} <${sellerEmail}>`,
      apart: [
        { label: 'Venditore', value: ({ sellerName }) => sellerName },
        { label: 'Email venditore', value: ({ sellerEmail }) => sellerEmail },
      ],
    },
    {
      label: 'Stato email',
      importance: 1,
      format: 'words',
      value: ({ emailSent }) => (emailSent ? 'Inviata' : 'Fallita'),
      // As reports said it from the start.
      apart: [{ label: 'Stato email', value: ({ emailSent }) => (emailSent ? 'Inviata' : 'Non inviata') }],
    },
    { label: 'Messaggio', format: 'long', value: ({ message }) => message },
  ],
  args: { from: 'DateTime', to: 'DateTime', status: 'ContactStatus' },
  words: {
    caption: 'Contatti',
    loading: 'Caricamento contatti...',
    none: 'Nessun contatto registrato',
    notFound: 'Nessun contatto con questi filtri',
    failed: 'Non riusciamo a caricare i contatti',
    progress: '{shown} di {total} contatti',
  },
})
