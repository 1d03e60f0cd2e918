/** Text in PostgreSQL as SQLite has it: compared and sorted by its bytes, whatever language the server is set to. */
import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
} from 'kysely';

class TextColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { dataType, ...column } = super.transformColumnDefinition(node);
    const isText = DataTypeNode.is(dataType) && dataType.dataType === 'text';
    return { ...column, dataType: isText ? RawNode.createWithSql('text collate "C"') : dataType };
  }
}

/** For migrations: columns that are made as `text` become text that is compared by its bytes. */
export class BinaryText implements KyselyPlugin {
  readonly #columns = new TextColumns();

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#columns.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
