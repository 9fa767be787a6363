/** For a browser that sends nothing to a server with unexpected keys. */
export const keyMessages = {
  changed:
    'Le chiavi di questo sito non sono più quelle che questo dispositivo ha visto: con una chiave fatta apposta per te si potrebbe riconoscere chi scrive. Non abbiamo inviato niente: chiedi spiegazioni a chi gestisce il sito.',
  unsigned: 'L’elenco delle chiavi di questo sito non è firmato come dovrebbe. Non abbiamo inviato niente: avvisa chi gestisce il sito.',
  otherKey:
    'Una risposta del server non è fatta con la chiave pubblica dell’anno: potrebbe servire a riconoscerti. Non abbiamo conservato niente: avvisa chi gestisce il sito.',
} as const
