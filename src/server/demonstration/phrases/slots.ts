/** Values of the slots that do not depend on the item. */
export const slotValues = {
  time: [
    "um mês",
    "dois meses",
    "três meses",
    "quatro meses",
    "cinco meses",
    "seis meses",
    "duas semanas",
    "três semanas",
    "uns vinte dias",
    "quase dois meses",
    "pouco mais de um mês",
    "uns quatro meses",
    "mais de três meses",
    "quarenta dias",
  ],
  person: [
    "minha mãe",
    "meu pai",
    "minha irmã",
    "meu irmão",
    "minha avó",
    "meu vizinho",
    "minha cunhada",
    "um amigo",
    "uma colega do trabalho",
    "minha tia",
    "meu primo",
    "minha sogra",
    "minha filha",
    "meu genro",
  ],
  city: [
    "Recife",
    "Belém",
    "Manaus",
    "Teresina",
    "Cuiabá",
    "Fortaleza",
    "Salvador",
    "Goiânia",
    "Uberlândia",
    "Londrina",
    "Campinas",
    "Santos",
    "Caxias do Sul",
    "Joinville",
    "Natal",
    "São Luís",
    "Maceió",
    "Campo Grande",
    "Feira de Santana",
    "Juiz de Fora",
    "Palmas",
    "Porto Velho",
    "Ribeirão Preto",
    "Vitória",
  ],
} as const;

/** Given names by grammatical gender; a review is signed with one and the initial of a family name. */
export const givenNames = {
  feminine:
    "Adriana Alessandra Alice Aline Amanda Ana Andréia Ângela Beatriz Bianca Bruna Camila Carla Carolina Cecília Clara Cláudia Cristiane Daniela Débora Denise Elaine Eliane Elisa Fabiana Fernanda Flávia Gabriela Gisele Glória Helena Heloísa Ingrid Isabela Ivone Janaína Jaqueline Jéssica Joana Josefa Júlia Juliana Kátia Lara Larissa Laura Letícia Lívia Lorena Luana Lúcia Luciana Luiza Márcia Marcela Maria Mariana Marina Marlene Marta Mayara Michele Mônica Nádia Natália Nathália Neide Olívia Patrícia Paula Priscila Rafaela Raquel Regina Renata Rita Roberta Rosa Rosana Sabrina Sandra Sílvia Simone Sônia Sueli Tainá Tatiana Teresa Thaís Valéria Vanessa Vera Verônica Vitória Viviane Yasmin Zélia".split(
      " ",
    ),
  masculine:
    "Ademir Adriano Alan Alex Alexandre Anderson André Antônio Arthur Benedito Bernardo Bruno Caio Carlos Celso César Cícero Cláudio Cristiano Daniel Danilo Davi Diego Diogo Douglas Edson Eduardo Elias Emerson Enzo Erick Everton Fábio Felipe Fernando Flávio Francisco Gabriel Geraldo Gilberto Guilherme Gustavo Heitor Henrique Hugo Igor Ítalo Ivan Jair Jefferson João Joaquim Jonas Jorge José Júlio Leandro Leonardo Lucas Luciano Luiz Marcelo Márcio Marcos Mário Matheus Maurício Miguel Milton Murilo Nelson Nilton Otávio Paulo Pedro Rafael Raimundo Renan Renato Ricardo Roberto Rodrigo Rogério Rômulo Ronaldo Samuel Sandro Sebastião Sérgio Sidney Thiago Tiago Valdir Vicente Victor Vinícius Vítor Wagner Wellington Wesley Willian Yuri".split(
      " ",
    ),
} as const;
