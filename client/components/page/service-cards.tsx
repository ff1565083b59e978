// Services as cards with pictures, from the `category/keyword` pairs in texts.
import { findService } from '#shared/firm/catalogue.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Card } from './card.tsx';
import { Picture } from '../pictures/picture.tsx';
import './card-row.css';

export function ServiceCards({ related }: { related: readonly string[] }) {
  const found = related.map((path) => findService(...(path.split('/') as [string, string]))).filter((service) => service !== undefined);
  return (
    <div className={`card-grid card-row${found.length === 4 ? ' card-grid-four' : ''}`}>
      {found.map(({ category, service }) => (
        <Card
          key={service.keyword}
          href={paths.service(category.title, service.keyword)}
          overline={category.headtitle}
          heading={service.headsubtitle}
          picture={<Picture path={`pictures/service/${service.keyword}`} widths={[480, 960]} alt="" sizes="(min-width: 68rem) 18rem, (min-width: 44rem) 46vw, 92vw" />}
        />
      ))}
    </div>
  );
}
