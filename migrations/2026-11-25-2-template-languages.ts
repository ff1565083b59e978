import { type Kysely, sql } from 'kysely';

/** Reply templates in the visitor's language; gaps that must be filled in before they are sent; and replies that make a lead of nobody's their author's. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table reply_templates
      add column language text not null default 'en' check (language in ('en', 'ar')),
      drop constraint reply_templates_name_key,
      add constraint reply_templates_name unique (name, language)`.execute(db);
  await sql`alter table lead_messages add column takes_lead boolean not null default false`.execute(db);
  // Only where nobody has made them their own.
  for (const { name, subject, text } of english) await sql`update reply_templates set subject = ${subject}, text = ${text}, updated_at = now() where name = ${name} and updated_by = ''`.execute(db);
  for (const { name, subject, text } of arabic) await sql`insert into reply_templates (name, language, subject, text) values (${name}, 'ar', ${subject}, ${text})`.execute(db);
}

const english = [
  {
    name: 'First answer',
    subject: '{{service|Your enquiry}} ({{reference}})',
    text: `Dear {{firstName}},

Thank you for writing to us about {{service|your plans}}. I have read your enquiry and will look after it.

To give you a clear answer and a fee, I would like to speak with you for fifteen minutes. Which of these times suits you?

- [[first time]]
- [[second time]]

If you prefer writing, simply reply to this e-mail.`,
  },
  {
    name: 'Ask for documents',
    subject: 'Documents for {{service|your enquiry}} ({{reference}})',
    text: `Dear {{firstName}},

To prepare our work on {{service|your enquiry}} we need the following:

- Trade licence
- [[next document]]

You can attach them to your reply. If something is missing, send what you have, and tell us when the rest will follow.`,
  },
  {
    name: 'Proposal',
    subject: 'Our proposal for {{service|your enquiry}} ({{reference}})',
    text: `Dear {{firstName}},

Our proposal for {{service|your enquiry}} is attached. It states what we do, what we need from you, the fee, and by when the work is done.

Reply to this e-mail if you have questions or would like to go ahead.`,
  },
  {
    name: 'No answer yet',
    subject: '{{service|Your enquiry}} ({{reference}})',
    text: `Dear {{firstName}},

We wrote to you about {{service|your enquiry}} and have not heard from you since. Is it still of interest to you?

If not, a word is enough, and we will close it.`,
  },
];

const arabic = [
  {
    name: 'First answer',
    subject: '{{service|استفساركم}} ({{reference}})',
    text: `تحية طيبة {{firstName}}،

نشكركم على تواصلكم معنا بشأن {{service|أعمالكم}}. لقد اطلعت على استفساركم وسأتولى متابعته.

لكي نقدم لكم إجابة واضحة ونحدد الأتعاب، أود التحدث معكم لمدة خمس عشرة دقيقة. أي من هذه المواعيد يناسبكم؟

- [[الموعد الأول]]
- [[الموعد الثاني]]

وإن كنتم تفضلون المراسلة، فيكفي الرد على هذه الرسالة.`,
  },
  {
    name: 'Ask for documents',
    subject: 'المستندات المطلوبة: {{service|استفساركم}} ({{reference}})',
    text: `تحية طيبة {{firstName}}،

لنبدأ العمل على {{service|طلبكم}} نحتاج إلى ما يلي:

- الرخصة التجارية
- [[المستند التالي]]

يمكنكم إرفاق المستندات بردّكم. وإن تعذّر توفير بعضها الآن، فأرسلوا ما لديكم وأخبرونا بموعد إرسال الباقي.`,
  },
  {
    name: 'Proposal',
    subject: 'عرضنا: {{service|استفساركم}} ({{reference}})',
    text: `تحية طيبة {{firstName}}،

تجدون في المرفق عرضنا بشأن {{service|طلبكم}}، وفيه بيان بما سنقوم به، وما نحتاج إليه منكم، والأتعاب، وموعد إنجاز العمل.

يسعدنا أن تردوا على هذه الرسالة إن كانت لديكم أسئلة أو رغبتم في البدء.`,
  },
  {
    name: 'No answer yet',
    subject: '{{service|استفساركم}} ({{reference}})',
    text: `تحية طيبة {{firstName}}،

كتبنا إليكم بشأن {{service|استفساركم}} ولم يصلنا ردّ منكم حتى الآن. هل ما زال الموضوع يهمكم؟

إن لم يكن كذلك، فتكفينا كلمة منكم لنغلق الطلب.`,
  },
];
