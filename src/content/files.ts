/** Loads records from files in a folder of content/. */
import { readFile } from 'node:fs/promises';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { fieldsOf, recordId } from '../../config/record-file.ts';

type Options = {
  /** Absolute path of the folder. */
  base: string;
  pattern: string;
  /** The record's id, if the pattern matches one file. */
  id?: string;
};

/** Astro's glob loader, with the same parser as the content check, so that both read the same values. */
export function files({ base, pattern, id }: Options): Loader & Options {
  const loader = glob({ base, pattern, generateId: ({ entry }) => id ?? recordId(entry) });
  const load = (context: LoaderContext) => {
    const { parseData } = context;
    return loader.load({
      ...context,
      parseData: async (props) => {
        const { filePath } = props;
        if (filePath === undefined) return parseData(props);
        const data = z.looseObject({}).parse(fieldsOf(filePath, await readFile(filePath, 'utf8')) ?? {});
        return parseData({ ...props, data: { ...props.data, ...data } });
      },
    });
  };
  return { name: 'content-files', load, base, pattern };
}
