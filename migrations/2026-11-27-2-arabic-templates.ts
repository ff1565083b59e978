import { type Kysely, sql } from 'kysely';

/** The Arabic reply templates in the form of a business letter: with the whole name, a greeting and a close, and a subject that begins in Arabic also where the service has an English name. */
export async function up(db: Kysely<unknown>) {
  // Only where nobody has made them their own.
  for (const { name, subject, text } of arabic) await sql`update reply_templates set subject = ${subject}, text = ${text}, updated_at = now() where name = ${name} and language = 'ar' and updated_by = ''`.execute(db);
}

const letter = (text: string) => `السيد/السيدة {{name}} المحترم/ة،

تحية طيبة وبعد،

${text}

وتفضلوا بقبول فائق الاحترام والتقدير،`;

const arabic = [
  {
    name: 'First answer',
    subject: 'بخصوص {{service|استفساركم}} ({{reference}})',
    text: letter(`نشكركم على تواصلكم معنا بشأن {{service|أعمالكم}}. وقد اطّلعتُ على استفساركم وسأتولى متابعته بنفسي.

ولكي نوافيكم بإجابة وافية ونحدد لكم الأتعاب، أودّ التحدث معكم هاتفيًا لمدة خمس عشرة دقيقة. فأيّ المواعيد التالية أنسب لكم؟

- [[الموعد الأول]]
- [[الموعد الثاني]]

وإن كنتم تفضّلون التواصل كتابةً، فيكفي الرد على هذه الرسالة.`),
  },
  {
    name: 'Ask for documents',
    subject: 'المستندات المطلوبة بخصوص {{service|طلبكم}} ({{reference}})',
    text: letter(`لكي نباشر العمل بشأن {{service|طلبكم}}، نرجو تزويدنا بالمستندات التالية:

- نسخة من الرخصة التجارية
- [[المستند التالي]]

ويمكنكم إرفاقها بردّكم على هذه الرسالة. وإن تعذّر توفير بعضها حاليًا، فنرجو إرسال المتوفر منها وإفادتنا بموعد إرسال البقية.`),
  },
  {
    name: 'Proposal',
    subject: 'عرضنا بخصوص {{service|طلبكم}} ({{reference}})',
    text: letter(`يسرّنا أن نرفق لكم عرضنا بشأن {{service|طلبكم}}، ويتضمن بيانًا بالأعمال التي سنقوم بها، وما نحتاج إليه منكم، والأتعاب، وموعد الإنجاز.

وإن كانت لديكم أي أسئلة أو رغبتم في البدء، فنرجو الرد على هذه الرسالة.`),
  },
  {
    name: 'No answer yet',
    subject: 'بخصوص {{service|استفساركم}} ({{reference}})',
    text: letter(`سبق أن كتبنا إليكم بشأن {{service|استفساركم}}، ولم يصلنا ردّكم حتى الآن. فهل ما زال الموضوع يهمّكم؟

وإن لم يعد كذلك، فنرجو إفادتنا بذلك لنغلق الطلب.`),
  },
];
