// Halves of sentences for professor reviews: about the person, then about the exam.

export const praise = [
  'Spiega con passione e si capisce tutto.',
  'Lezioni chiarissime, segue un filo e lo tiene fino in fondo.',
  'Risponde alle mail in giornata e a ricevimento dedica tempo.',
  'Porta esempi veri, mai lette le slide parola per parola.',
  'Rende semplice anche la parte più ostica.',
  'Materiale aggiornato ogni anno, esercizi svolti compresi.',
  'Incoraggia le domande, anche quelle ingenue.',
  'Si vede che ci tiene: l’aula resta piena fino a giugno.',
] as const

export const balance = [
  'Preparazione indiscutibile, a volte corre un po’.',
  'Le prime settimane lente, poi il ritmo è quello giusto.',
  'Bravo in aula, il materiale però va integrato con il libro.',
  'Disponibile a ricevimento, meno per mail.',
  'Lezioni buone se si arriva avendo già letto.',
  'Il corso è ben fatto, le slide meno.',
  'Chiede molto, ma lo dice dal primo giorno.',
  'Metà corso eccellente, metà da rivedere.',
] as const

export const complaint = [
  'Difficile seguire: molti passaggi dati per scontati.',
  'Slide vecchie e poco leggibili.',
  'A ricevimento bisogna insistere.',
  'Si sente poco dalle ultime file e non usa il microfono.',
  'Il programma cambia spesso a corso iniziato.',
  'Legge le slide, meglio studiare dal libro.',
  'Poche indicazioni su come prepararsi.',
  'Le esercitazioni non c’entrano molto con la teoria.',
] as const

export const exams = [
  'L’esame rispecchia le lezioni.',
  'All’orale mette a proprio agio.',
  'Lo scritto è lungo: allenarsi con il tempo.',
  'Valuta con equità e spiega gli errori.',
  'Fate tutti gli appelli passati.',
  'Domande su tutto il programma, note a piè di pagina comprese.',
  'Chi frequenta parte avvantaggiato.',
  'I voti escono in pochi giorni.',
  'Gli esiti arrivano tardi, portate pazienza.',
  'Vale la pena provare la prova intermedia.',
] as const
