import { fold } from '../text/fold.ts'

/** Topics asked at oral exams: how many a review names, and their length; `shown` is the most that are listed for a subject, `found` a search. */
export const oralTopicLimits = { count: 10, min: 3, max: 60, shown: 100, found: { size: 5, max: 20 } } as const

export const oralTopicMessages = {
  topic: `Argomento: da ${oralTopicLimits.min} a ${oralTopicLimits.max} caratteri`,
  topics: 'Argomenti: un elenco di testi',
  tooMany: `Al massimo ${oralTopicLimits.count} argomenti`,
  unknown: (topic: string) => `Nessuna recensione nomina «${topic}»`,
  same: 'È già lo stesso argomento',
} as const

/** What two spellings of a topic have in common: case, accents and spaces aside. The database's `topic_key` does the same. */
export const topicKey = (topic: string): string => fold(topic).replace(/\s+/g, '')
