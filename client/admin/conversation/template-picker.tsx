// The templates that a reply can start from, those in the visitor's language first.
import { type ReplyTemplate, type TemplateLanguage, templateLanguages } from '#shared/content/reply-template.ts';
import { trpc } from '../../app/trpc.ts';

const codes = Object.keys(templateLanguages) as TemplateLanguage[];

export function TemplatePicker({ language, onPick }: { language: TemplateLanguage; onPick: (template: ReplyTemplate) => void }) {
  const { data: templates, error } = trpc.admin.conversation.templates.list.useQuery(undefined, { staleTime: 60_000 });
  if (error) return <span className="message-address">The templates could not be loaded.</span>;
  if (templates?.length === 0) return null;
  const groups = [language, ...codes.filter((code) => code !== language)].map((code) => ({ code, found: templates?.filter((one) => one.language === code) ?? [] })).filter(({ found }) => found.length > 0);
  return (
    <select aria-label="Start from a template" value="" onChange={(event) => onPick(templates!.find(({ id }) => String(id) === event.target.value)!)}>
      <option value="">Start from a template…</option>
      {groups.map(({ code, found }) => (
        <optgroup key={code} label={code === language ? `${templateLanguages[code]}, as this visitor writes` : templateLanguages[code]}>
          {found.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
