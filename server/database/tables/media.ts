// The table of the library of pictures.
import type { Generated } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** An uploaded picture; its bytes lie where UPLOADS says, under the same name. */
export interface PicturesTable {
  name: string;
  /** What it shows, for people who cannot see it; required before it is used anew. */
  alt: Generated<string>;
  /** Percent from the left and from the top: what stays visible where the picture is cropped. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  uploaded_at: Timestamp;
  /** Empty if it was uploaded before the library. */
  uploaded_by: Generated<string>;
}
