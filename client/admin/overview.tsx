// The overview at /admin: what is waiting and what there is.
import { Link } from 'wouter';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { trpc } from '../trpc.ts';

export function Overview() {
  const { data } = trpc.admin.overview.useQuery();
  if (!data) return null;
  const { submissionsToday, submissions, mailsWaiting, blogs, testimonials } = data.figures;
  const figures = [
    { label: 'Enquiries today', value: submissionsToday },
    { label: 'Enquiries in all', value: submissions },
    { label: 'E-mails waiting to be sent', value: mailsWaiting },
    { label: 'Articles', value: blogs },
    { label: 'Testimonials', value: testimonials },
  ];
  return (
    <>
      <title>{`Overview · ${site.name}`}</title>
      <h1>Overview</h1>
      <dl className="admin-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link href={paths.serviceSubmissions}>Read the service enquiries</Link>
      </p>
    </>
  );
}
